/** The faces of the bots: each level of a game has its own, drawn on a round token. */

import type { ReactNode } from 'react'
import styles from './BotFace.module.css'

interface Face {
  /** The colour of the token. */
  readonly token: string
  readonly drawing: ReactNode
}

const INK = '#1d2433'
const PAPER = '#fbf6ea'

const eyes = (y = 23, apart = 6) => (
  <g fill={INK}>
    <circle cx={24 - apart} cy={y} r="1.9" />
    <circle cx={24 + apart} cy={y} r="1.9" />
  </g>
)

const head = (colour: string) => <circle cx="24" cy="25" r="12.5" fill={colour} />

const mouth = (path: string) => (
  <path d={path} fill="none" stroke={INK} strokeWidth="1.7" strokeLinecap="round" />
)

const FACES: Readonly<Record<string, Face>> = {
  magpie: {
    token: '#9fc7e8',
    drawing: (
      <>
        <path d="M12 30c0-11 5-18 12-18s12 7 12 18l-4 8H16z" fill={INK} />
        <path d="M16 33c2-5 14-5 16 0l-2 5H18z" fill={PAPER} />
        <path d="M21 25h6l-3 8z" fill="#e9a33b" />
        <g fill={PAPER}>
          <circle cx="19" cy="22" r="3" />
          <circle cx="29" cy="22" r="3" />
        </g>
        <g fill={INK}>
          <circle cx="20" cy="22.6" r="1.4" />
          <circle cx="30" cy="22.6" r="1.4" />
        </g>
        <path d="m37 10 1.2 2.8L41 14l-2.8 1.2L37 18l-1.2-2.8L33 14l2.8-1.2z" fill="#ffe27a" />
      </>
    ),
  },
  raider: {
    token: '#e2a18b',
    drawing: (
      <>
        {head('#f0c9a4')}
        <path d="M11 22c1-8 7-11 13-11s12 3 13 11c-8-3-18-3-26 0z" fill="#b3302b" />
        <path d="M36 20l6 2-5 3z" fill="#b3302b" />
        <path d="M14 21.5 34 26" stroke={INK} strokeWidth="1.4" />
        <ellipse cx="30" cy="25" rx="4" ry="3.4" fill={INK} />
        <circle cx="18.5" cy="25" r="1.9" fill={INK} />
        {mouth('M18 32c4 3 8 3 12-1')}
      </>
    ),
  },
  hoarder: {
    token: '#d9c37a',
    drawing: (
      <>
        <ellipse cx="24" cy="27" rx="14.5" ry="12" fill="#e8c39a" />
        <g fill="#d98f6c">
          <circle cx="14.5" cy="29" r="3" />
          <circle cx="33.5" cy="29" r="3" />
        </g>
        {eyes(24)}
        {mouth('M20 31c2 2 6 2 8 0')}
        <g stroke={INK} strokeWidth="1">
          <path d="M17 9h6v6h-6z" fill="#5a8fd0" />
          <path d="M24 9h6v6h-6z" fill="#d05a6a" />
          <path d="M20.5 3h6v6h-6z" fill="#64a860" />
        </g>
      </>
    ),
  },
  captain: {
    token: '#8fb3a2',
    drawing: (
      <>
        {head('#dfb48c')}
        <path d="M10 19c3-8 8-10 14-10s11 2 14 10c-9 3-19 3-28 0z" fill="#24365e" />
        <path d="M13 19c7 4 15 4 22 0l1 3c-8 3-16 3-24 0z" fill={INK} />
        <path d="m24 11 1.2 2.6 2.8.3-2.1 1.9.6 2.8-2.5-1.4-2.5 1.4.6-2.8-2.1-1.9 2.8-.3z" fill="#f2c94c" />
        {eyes(26)}
        {mouth('M20 32.5h8')}
      </>
    ),
  },
  strategist: {
    token: '#a99bd0',
    drawing: (
      <>
        <path d="M9 40c0-17 5-29 15-29s15 12 15 29z" fill="#2f2a4f" />
        <ellipse cx="24" cy="26" rx="9.5" ry="10.5" fill="#e6d2b8" />
        {eyes(25, 4.6)}
        <circle cx="28.6" cy="25" r="4" fill="none" stroke="#c79a2e" strokeWidth="1.5" />
        <path d="M32 28v8" stroke="#c79a2e" strokeWidth="1.2" />
        {mouth('M21 32c2 1 4 1 6-.5')}
        <path d="M18 20.5l4-1M26 19.5l4 .6" stroke={INK} strokeWidth="1.4" strokeLinecap="round" />
      </>
    ),
  },
  recruit: {
    token: '#9bd0c7',
    drawing: (
      <>
        {head('#eec7a0')}
        <path d="M8 24c0-9 7-15 16-15s16 6 16 15c-10-3-22-3-32 0z" fill="#5f7a55" />
        <path d="M8 24c10-3 22-3 32 0v2.5c-10-3-22-3-32 0z" fill="#43583c" />
        {eyes(28)}
        <ellipse cx="24" cy="33.5" rx="2.4" ry="2" fill={INK} />
      </>
    ),
  },
  gambler: {
    token: '#e7b3c4',
    drawing: (
      <>
        {head('#d9a77e')}
        <path d="M13 18c4-7 18-7 22 0z" fill={INK} />
        <g transform="rotate(-8 18 24)">
          <path d="M14 20h8v8h-8z" fill={PAPER} stroke={INK} />
          <g fill={INK}>
            <circle cx="16" cy="22" r="1" />
            <circle cx="20" cy="26" r="1" />
          </g>
        </g>
        <g transform="rotate(10 30 24)">
          <path d="M26 20h8v8h-8z" fill={PAPER} stroke={INK} />
          <g fill={INK}>
            <circle cx="28" cy="22" r="1" />
            <circle cx="30" cy="24" r="1" />
            <circle cx="32" cy="26" r="1" />
          </g>
        </g>
        {mouth('M18 32c3 3 9 3 12-1')}
      </>
    ),
  },
  scout: {
    token: '#c3d58f',
    drawing: (
      <>
        {head('#c98f63')}
        <path d="M12 21c1-7 6-10 12-10s11 3 12 10c-3-2-21-2-24 0z" fill="#3c5a2b" />
        <g fill={INK}>
          <rect x="13.5" y="21" width="9" height="7" rx="3" />
          <rect x="25.5" y="21" width="9" height="7" rx="3" />
          <rect x="21" y="22.5" width="6" height="3" />
        </g>
        <g fill="#a7d8f0">
          <circle cx="18" cy="24.5" r="2.2" />
          <circle cx="30" cy="24.5" r="2.2" />
        </g>
        {mouth('M20 33c2 1.4 6 1.4 8 0')}
      </>
    ),
  },
  ranger: {
    token: '#d2b48c',
    drawing: (
      <>
        {head('#e8bd93')}
        <path d="M6 20c9-3 27-3 36 0-8 3-28 3-36 0z" fill="#6b4a2b" />
        <path d="M15 19c0-7 4-10 9-10s9 3 9 10c-5 1.6-13 1.6-18 0z" fill="#7d5833" />
        <path d="M15 17.5c5 1.4 13 1.4 18 0v2c-5 1.4-13 1.4-18 0z" fill="#b3302b" />
        {eyes(26)}
        <path d="M16 31c4-3 12-3 16 0-3 1.5-13 1.5-16 0z" fill="#5a3c22" />
      </>
    ),
  },
  veteran: {
    token: '#b8bfc9',
    drawing: (
      <>
        {head('#dcae86')}
        <path d="M12 20c1-7 6-9 12-9s11 2 12 9c-6-3-18-3-24 0z" fill="#8b929d" />
        <path d="M13 28c1 10 6 12 11 12s10-2 11-12c-3 3-6 2-11 2s-8 1-11-2z" fill="#dfe3e8" />
        {eyes(24)}
        <path d="M28 18l4 9" stroke="#b3302b" strokeWidth="1.5" strokeLinecap="round" />
        {mouth('M21 33c2 1 4 1 6 0')}
      </>
    ),
  },
  apprentice: {
    token: '#c9b8e8',
    drawing: (
      <>
        {head('#eec7a0')}
        <path d="M9 20 26 1l9 18c-9 3-17 3-26 1z" fill="#5a4aa0" />
        <path d="M8 20c10 3 20 3 31-1l1 3c-11 4-22 4-33 1z" fill="#473a80" />
        <path d="m25 8 1 2.2 2.4.3-1.8 1.6.5 2.4-2.1-1.2-2.1 1.2.5-2.4-1.8-1.6 2.4-.3z" fill="#ffe27a" />
        {eyes(26)}
        <ellipse cx="24" cy="32.5" rx="2.6" ry="2.2" fill={INK} />
      </>
    ),
  },
  brawler: {
    token: '#d8a27c',
    drawing: (
      <>
        {head('#e0b088')}
        <path d="M12 19c0-7 5-10 12-10s12 3 12 10z" fill="#8b929d" />
        <path
          d="M13 15C7 14 6 9 7 5c2 4 5 5 8 6zM35 15c6-1 7-6 6-10-2 4-5 5-8 6z"
          fill={PAPER}
          stroke={INK}
        />
        <path d="M12 19h24v3H12z" fill="#6d7686" />
        {eyes(26)}
        <path d="M13 29c2 8 6 11 11 11s9-3 11-11c-4 2-7 2-11 2s-7 0-11-2z" fill="#a8562a" />
        {mouth('M19 33c3 2 7 2 10 0')}
      </>
    ),
  },
  collector: {
    token: '#8fd0c9',
    drawing: (
      <>
        {head('#d9a77e')}
        <path d="M13 19c2-6 6-9 11-9s9 3 11 9c-7-4-15-4-22 0z" fill="#4a2f1d" />
        {eyes(25)}
        <circle cx="18" cy="25" r="4.4" fill="none" stroke="#c79a2e" strokeWidth="1.5" />
        <path d="M14.5 28.5 12 38" stroke="#c79a2e" strokeWidth="1.2" />
        {mouth('M20 32c3 2 6 2 9-1')}
        <path d="M32 34h8l2 3-6 7-6-7z" fill="#e58bb8" stroke={INK} />
      </>
    ),
  },
  pathfinder: {
    token: '#a3b98b',
    drawing: (
      <>
        <path d="M10 40c0-18 5-30 14-30s14 12 14 30z" fill="#3f5a3a" />
        <ellipse cx="24" cy="26" rx="9" ry="10" fill="#e8c39a" />
        {eyes(25, 4.2)}
        {mouth('M21 32h6')}
        <path d="M34 30h8v10h-8z" fill="#ffe27a" stroke={INK} />
        <path d="M35 30c0-4 6-4 6 0" fill="none" stroke={INK} strokeWidth="1.4" />
      </>
    ),
  },
  delver: {
    token: '#b59f86',
    drawing: (
      <>
        {head('#d6a67e')}
        <path d="M11 20c0-7 6-11 13-11s13 4 13 11z" fill="#d9a520" />
        <path d="M9 20h30v2.6H9z" fill="#a87c12" />
        <circle cx="24" cy="14" r="3.6" fill="#fff6c9" stroke={INK} />
        {eyes(26)}
        <path d="M14 30c2 7 5 10 10 10s8-3 10-10c-6 3-14 3-20 0z" fill="#6b4a2b" />
        {mouth('M20 33.5c2 1.2 6 1.2 8 0')}
      </>
    ),
  },
}

/** The bots that play any game: a plain machine. */
const MACHINE: Face = {
  token: '#c8ccd4',
  drawing: (
    <>
      <rect x="12" y="16" width="24" height="19" rx="5" fill="#6d7686" />
      <path d="M24 16v-5" stroke="#6d7686" strokeWidth="2" />
      <circle cx="24" cy="10" r="2.4" fill="#e9a33b" />
      <g fill="#a7e8d0">
        <circle cx="19" cy="24" r="2.6" />
        <circle cx="29" cy="24" r="2.6" />
      </g>
      <path d="M19 30.5h10" stroke={PAPER} strokeWidth="1.6" strokeLinecap="round" />
    </>
  ),
}

/** Decorative: its name stands beside it. */
export function BotFace({ id, size = 32 }: { readonly id: string; readonly size?: number }) {
  const { token, drawing } = FACES[id] ?? MACHINE
  return (
    <svg className={styles.face} viewBox="0 0 48 48" width={size} height={size} aria-hidden="true">
      <circle cx="24" cy="24" r="23" fill={token} />
      {drawing}
    </svg>
  )
}
