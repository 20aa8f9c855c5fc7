/** The browser tests' configuration for pictures: `npm run screens`, `-- --webgl` and `-- --readme`. */

import config from './playwright.config.ts'

const webgl = process.env.SCREENS_WEBGL === '1'

export default {
  ...config,
  testDir: 'tests/e2e',
  testMatch: process.env.SCREENS_README === '1' ? 'readme-pictures.ts' : 'screens.ts',
  outputDir: 'test-results/screens-run',
  reporter: 'line',
  projects: config.projects
    ?.filter(({ name }) => (name?.includes('WebGL') ?? false) === webgl)
    // The projects differ only in the files they run, and here there is one file.
    .slice(0, 1)
    .map(({ testIgnore: _, testMatch: __, ...project }) => project),
}
