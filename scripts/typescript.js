/**
 * `node --import ./scripts/typescript.js`: runs TypeScript as tsx does, but leaves functions as they are. tsx gives every
 * function its name each time that it is created, which costs a server half of its memory and much of its time.
 */
// @ts-check

import { register } from 'node:module'

register('./typescript-hooks.js', import.meta.url)
