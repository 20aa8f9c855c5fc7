/** The silhouettes of the five kinds of Sentinels; only those that are awake have glowing eyes. */

interface Drawing {
  readonly body: string
  /** The lines on the body, for joints and plates. */
  readonly seams: string
  readonly eyes: string
}

const DRAWINGS: readonly Drawing[] = [
  {
    // A hound, low on long legs.
    body: 'M-28-6-22-15-14-16-10-11 10-13 20-9 28-18 29-15 23-3 19 0 22 10 19 24H14L16 12 8 4-6 5-8 14-5 24H-10L-14 13-13 3-18 0-26 1Z',
    seams: 'M-12-8-6 3M10-12 8 3M-13 13H-8M16 12H21',
    eyes: 'M-23-9-17-11-17-8-22-6Z',
  },
  {
    // A guard behind its shield.
    body: 'M-3-27H9L12-21 10-15 20-11 25-2 23 10 17 9 16 25H7L5 12 2 25H-6L-7 16-26 12V-12L-12-18-5-14-6-21Z',
    seams: 'M-24-9-12-14-4-10V9L-13 13M-14-13V13M10-14 12 8M5 2 16 3',
    eyes: 'M-2-23H8V-19.5H-2Z',
  },
  {
    // Six legs around a plated belly.
    body: 'M-10-4-17-16-24-18-28 2-26 3-22-12-19-11-13-1-20 1-26 20-23 21-17 6-11 5-13 22-10 22-6 9H6L10 22 13 22 11 5 17 6 23 21 26 20 20 1 13-1 19-11 22-12 26 3 28 2 24-18 17-16 10-4 5-9H-5Z',
    seams: 'M-9 0H9M-6 5H6M0-8V8',
    eyes: 'M-6-4H-2V-1.5H-6ZM2-4H6V-1.5H2ZM-1-6H1V-4H-1Z',
  },
  {
    // A drone on four rotors, one barrel below.
    body: 'M-29-14H-9V-10H-16L-12-4-8-10H8L12-4 16-10H9V-14H29V-10H22L14 3 16 7 29 9V13L13 11 7 15H3V26H-3V15H-7L-13 11-29 13V9L-16 7-14 3-22-10H-29Z',
    seams: 'M-12-3-7 9H7L12-3M-3 18H3',
    eyes: 'M-5 0A5 5 0 1 1 5 0A5 5 0 1 1-5 0',
  },
  {
    // A colossus, all shoulders.
    body: 'M-6-20-3-26H5L8-20 24-22 29-10 28 6 29 17 21 19 18 6 15 1 14 11 17 25H4L2 14H-2L-4 25H-17L-14 11-15 1-18 6-21 19-29 17-28 6-29-10-24-22Z',
    seams: 'M-24-17-13-15-12 4H12L13-15 24-17M-28 6-19 7M28 6 19 7M-12-6H12',
    eyes: 'M-4-21H6V-18H-4ZM-3-2H3V2H-3Z',
  },
]

export function SentinelShape({ kind }: { readonly kind: number }) {
  const { body, seams, eyes } = DRAWINGS[kind % DRAWINGS.length]!
  return (
    <svg className="sentinel__shape" viewBox="-31 -29 62 58" aria-hidden="true">
      <path className="sentinel__body" d={body} />
      <path className="sentinel__seams" d={seams} />
      <path className="sentinel__eyes" d={eyes} />
    </svg>
  )
}
