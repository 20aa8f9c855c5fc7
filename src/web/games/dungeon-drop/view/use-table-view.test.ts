/** Tests which view a device shows first. */

import { expect, it } from 'vitest'
import { viewFor } from './use-table-view.ts'

it('a phone shows the fall in 3D if it has a graphics card and the last fall was fluent, and the map otherwise', () => {
  const phone = { narrow: true, software: false, slowFall: false }
  expect(viewFor(phone)).toBe('scene')
  expect(viewFor({ ...phone, software: true })).toBe('map')
  expect(viewFor({ ...phone, slowFall: true })).toBe('map')
})

it('a desktop shows the scene, even if it is rendered in software', () => {
  expect(viewFor({ narrow: false, software: true, slowFall: false })).toBe('scene')
})
