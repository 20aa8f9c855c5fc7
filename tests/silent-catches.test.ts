/** Tests the check for silent catches with code that breaks it. */

import { describe, expect, test } from 'vitest'
import { wallsBroken } from './walls.ts'

const broken = (text: string, path = 'src/server/thing.ts') => wallsBroken([{ path, text }])

describe('an error that vanishes', () => {
  test.each([
    'try { act() } catch {}',
    'try { act() } catch { return undefined }'.replace('return undefined', 'act()'),
    'try { act() } catch (error) { act() }',
    'try { act() } catch (error) { void error }',
    'try { act() } catch (error) { if (error) act() }',
    'act().catch(() => {})',
    'act().catch(error => {})',
    'act().catch(function (error) { act() })',
    'act().then(act, () => {})',
    'const failed = () => close(socket)\nact().catch(failed)',
    'function failed() {}\nact().then(undefined, failed)',
    "socket.on('error', () => {})",
    "socket.once('error', () => socket.end())",
    '// unexpected\ntry { act() } catch {}',
    '// expected: \ntry { act() } catch {}',
    '// expected: it may be missing\n\nact().catch(() => {})',
  ])('%s', text => {
    expect(broken(text)).toEqual([expect.stringContaining('catches an error without')])
    expect(broken(text, 'src/host/room/thing.ts')).toHaveLength(1)
    // Other floors and tests have their own ways.
    expect(broken(text, 'src/web/base/thing.ts')).toEqual([])
    expect(broken(text, 'src/server/thing.test.ts')).toEqual([])
    expect(broken(text, 'src/server/testing/thing.ts')).toEqual([])
  })
})

describe('an error that is passed on, or named as expected', () => {
  test.each([
    "try { act() } catch (error) { report('thing', error) }",
    'try { act() } catch (error) { throw new Error(String(error)) }',
    'try { act() } catch (error) { failure = error }',
    'function act() { try { act() } catch (error) { return error } }',
    'try { act() } catch ({ code }) { act(code) }',
    'try { act() } catch {\n  // expected: the file may be missing\n}',
    "act().catch(error => report('thing', error))",
    'act().catch(error => String(error))',
    'act().catch(error => ({ problem: error }))',
    "const failed = error => report('thing', error)\nact().catch(failed)",
    'act().catch(given)',
    'act().then(act)',
    '// expected: the caller gets the error\nact().catch(() => {})',
    "socket.on('error', error => report('socket', error))",
    "socket.on('close', () => {})",
  ])('%s', text => {
    expect(broken(text)).toEqual([])
  })
})
