import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: 'tests/support/global-setup.ts',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    setupFiles: 'tests/support/quiet.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'product',
          include: ['{server,shared,web,db,tests,sandbox}/**/*.test.{ts,tsx}'],
          exclude: ['tests/browser/**'],
        },
      },
      { extends: true, test: { name: 'browser', include: ['tests/browser/**/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
})
