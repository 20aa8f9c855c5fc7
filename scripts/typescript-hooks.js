/** Loads TypeScript for Node: removes the types and changes nothing else. `register-typescript.js` registers it. */
// @ts-check

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { transform } from 'esbuild'

/**
 * Some packages are imported by the name of a folder in them, which only `require` finds.
 * @type {import('node:module').ResolveHook}
 */
export async function resolve(specifier, context, nextResolve) {
  try {
    return await nextResolve(specifier, context)
  } catch (error) {
    const isFolder = error instanceof Error && 'code' in error && error.code === 'ERR_UNSUPPORTED_DIR_IMPORT'
    if (!isFolder || context.parentURL === undefined) throw error
    const file = createRequire(context.parentURL).resolve(specifier)
    return nextResolve(pathToFileURL(file).href, context)
  }
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, nextLoad) {
  const isJson = url.endsWith('.json')
  if (!url.startsWith('file:') || url.includes('/node_modules/') || !(isJson || url.endsWith('.ts'))) {
    return nextLoad(url, context)
  }
  const text = await readFile(fileURLToPath(url), 'utf8')
  // As a module, because this version of Node still warns about JSON.
  if (isJson) return { format: 'module', source: `export default ${text}`, shortCircuit: true }
  const { code } = await transform(text, {
    loader: 'ts',
    format: 'esm',
    target: 'node20',
    sourcefile: url,
    sourcemap: 'inline',
  })
  return { format: 'module', source: code, shortCircuit: true }
}
