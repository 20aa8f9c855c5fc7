/** Types for the parts of zzfx we use; it has none. It opens its audio context when it is imported. */

declare module 'zzfx' {
  export const ZZFX: {
    volume: number
    readonly audioContext: AudioContext
    buildSamples(...parameters: readonly number[]): number[]
    playSamples(channels: readonly number[][], volume?: number, rate?: number): AudioBufferSourceNode
  }
}
