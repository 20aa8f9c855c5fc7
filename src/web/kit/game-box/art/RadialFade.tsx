/** A radial gradient that fades from the middle to transparent: glows, hazes, soft shadows. */

interface RadialFadeProps {
  readonly id: string
  readonly colour: string
  readonly strength: number
}

export function RadialFade({ id, colour, strength }: RadialFadeProps) {
  return (
    <radialGradient id={id}>
      <stop offset="0" stopColor={colour} stopOpacity={strength} />
      <stop offset=".45" stopColor={colour} stopOpacity={strength * 0.42} />
      <stop offset="1" stopColor={colour} stopOpacity="0" />
    </radialGradient>
  )
}
