/**
 * The page that our benchmark compares with: Cube Attack on boardgame.io and React, following its tutorial. It shows
 * only the seats and a list of all moves, the least that a page can do.
 */

import type { BoardProps } from 'boardgame.io/react'
import { Client } from 'boardgame.io/react'
import { createRoot } from 'react-dom/client'
import { type CubeAttack, cubeAttackGame, enumerate } from '../cube-attack.ts'

function Board({ G, ctx, moves }: BoardProps<CubeAttack>) {
  const offered = enumerate(G, ctx, ctx.currentPlayer)
  return (
    <main>
      <h1>Cube Attack</h1>
      <p role="status">Player {Number(ctx.currentPlayer) + 1} to act.</p>
      <ol>
        {G.players.map(({ score, reserve }, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
          <li key={seat}>
            {score} points, {reserve} in reserve
          </li>
        ))}
      </ol>
      <ul>
        {offered.map(({ move, args }) => (
          <li key={`${move} ${args.join()}`}>
            <button type="button" className="move" onClick={() => moves[move]!(...args)}>
              {move} {args.join(' to ')}
            </button>
          </li>
        ))}
      </ul>
    </main>
  )
}

const Page = Client<CubeAttack>({ game: cubeAttackGame(), board: Board, numPlayers: 6, debug: false })

createRoot(document.getElementById('page')!).render(<Page />)
