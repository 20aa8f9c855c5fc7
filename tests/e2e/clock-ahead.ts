/** Imported before a server: its clock on the wall is ahead of this machine's by CLOCK_AHEAD milliseconds. */

const ahead = Number(process.env.CLOCK_AHEAD)
const Real = Date

globalThis.Date = new Proxy(Real, {
  construct: (_, given) => Reflect.construct(Real, given.length > 0 ? given : [Real.now() + ahead]),
  get: (_, key) => (key === 'now' ? () => Real.now() + ahead : Reflect.get(Real, key)),
})
