/** Renders our sounds without a loudspeaker, as the page mixes them, and writes down how loud they are. */

import { ZZFX } from 'zzfx'
import { BED_RATE, BEDS, bedSamples } from '../../../src/web/kit/sound/beds.ts'
import { EFFECTS, kindOf, SOUNDS, type SoundName } from '../../../src/web/kit/sound/effects.ts'
import { CEILING, createMixer } from '../../../src/web/kit/sound/mixer.ts'
import { AT_ONCE, BED_VOLUME, parametersOf } from '../../../src/web/kit/sound/sounds.ts'

const RATE = 44_100
const LASTS = 4

ZZFX.volume = 1

interface Level {
  readonly peak: number
  readonly power: number
}

/** Plays these sounds at the same time, at full volume, over a bed. */
async function levelOf(names: readonly SoundName[], bed: (typeof BEDS)[number] | undefined): Promise<Level> {
  const context = new OfflineAudioContext(1, LASTS * RATE, RATE)
  const mixer = createMixer(context)
  if (bed) mixer.loop(bedSamples(bed), { rate: BED_RATE, volume: BED_VOLUME })
  for (const name of names) {
    const samples = ZZFX.buildSamples(...parametersOf(EFFECTS[name]))
    mixer.play(samples, { kind: kindOf(name), volume: 1, rate: 1 })
  }
  const samples = (await context.startRendering()).getChannelData(0)
  let [peak, power] = [0, 0]
  for (const level of samples) {
    peak = Math.max(peak, Math.abs(level))
    power += level * level
  }
  return { peak, power: Math.sqrt(power / samples.length) }
}

const single: Record<string, Level> = {}
for (const name of SOUNDS) single[name] = await levelOf([name], undefined)
const beds: Record<string, Level> = {}
for (const bed of BEDS) beds[bed] = await levelOf([], bed)
// More than the page ever plays at once: the loudest ones, each several times.
const loudest = [...SOUNDS].sort((one, other) => single[other]!.peak - single[one]!.peak)
const crowd = loudest.slice(0, AT_ONCE.most).flatMap(name => [name, name, name, name])
const worst = await Promise.all(BEDS.map(bed => levelOf([...crowd, ...SOUNDS], bed)))
document.getElementById('levels')!.textContent = JSON.stringify({ ceiling: CEILING, single, beds, worst })
