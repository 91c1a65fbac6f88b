import { describe, expect, test } from 'vitest'
import { startOpenSearch } from '../support/opensearch/cluster.ts'
import { openSearchJars } from '../support/opensearch/jars.ts'

const { missing } = openSearchJars()

describe.skipIf(missing)(`a node of OpenSearch${missing ? ` (${missing})` : ''}`, () => {
  test('starts from the published jars and says which version it is', async () => {
    const cluster = await startOpenSearch()
    try {
      const { version } = (await (await fetch(cluster.nodes[0]?.url ?? '')).json()) as { version: { number: string } }
      expect(version.number).toBe('2.19.6')
    } finally {
      await cluster.stop()
    }
  })
})
