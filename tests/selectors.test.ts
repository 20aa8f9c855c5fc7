/** Tests that an outdated class in a browser test is found without a browser. */

import { describe, expect, it } from 'vitest'
import { unknownClasses } from './selectors.ts'

const page = { path: 'src/web/table/Seat.tsx', text: 'const a = <p className="seat seat--mine" />' }

function lookingFor(code: string): readonly string[] {
  return unknownClasses([page, { path: 'tests/e2e/seats.spec.ts', text: code }])
}

describe('A class in a browser test', () => {
  it('is fine if a page has it', () => {
    expect(lookingFor("page.locator('.seat.seat--mine > p')")).toEqual([])
  })

  it.each(["page.locator('.chair')", `page.locator(\`\${all} .chair:has(\${one})\`)`])(
    'is reported if no page has it: %s',
    code => {
      expect(lookingFor(code)).toEqual(['tests/e2e/seats.spec.ts looks for .chair, which is not in src/web'])
    },
  )

  it.each([`\`.chair--\${color}\``, "'./chair.ts'", "'record.json'", "'0.5'", '/\\/chair-[^/]*\\.js/'])(
    'is not what this is: %s',
    code => {
      expect(lookingFor(`use(${code})`)).toEqual([])
    },
  )
})
