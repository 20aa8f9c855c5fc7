/**
 * `node --import ./scripts/register-typescript.js`: runs TypeScript like tsx, but does not touch functions. tsx sets the
 * name of every function each time it is created, which costs a server half of its memory and much of its time.
 */
// @ts-check

import { register } from 'node:module'

register('./typescript-hooks.js', import.meta.url)
