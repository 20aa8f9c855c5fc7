/** Whether this browser can record a clip, and in which format. */

/** What most phones and messengers play comes first. */
const TYPES = [
  'video/mp4;codecs=avc1.640028',
  'video/mp4;codecs=avc1.42E01F',
  'video/webm;codecs=vp9',
  'video/webm;codecs=vp8',
  'video/webm',
] as const

/** `undefined` if it cannot. */
export function clipType(): string | undefined {
  if (typeof MediaRecorder === 'undefined' || !('captureStream' in HTMLCanvasElement.prototype))
    return undefined
  return TYPES.find(type => MediaRecorder.isTypeSupported(type))
}

export const clipEnding = (type: string): string => (type.startsWith('video/mp4') ? 'mp4' : 'webm')
