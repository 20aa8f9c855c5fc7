/** The suggested file name of a record: the game, the day and the time, so that files can be told apart. */

export function recordFileName(game: string, at: Date): string {
  const two = (number: number): string => String(number).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${game}-${day}-${two(at.getHours())}${two(at.getMinutes())}.json`
}
