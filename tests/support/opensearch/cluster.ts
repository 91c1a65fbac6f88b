/** A real OpenSearch for the tests: nodes of one cluster on this machine, each a process of its own that can be killed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { openSearchJars } from './jars.ts'

interface OpenSearchNode {
  url: string
  /** Ends it like a power cut. */
  kill(): Promise<void>
  /** Stops it in the middle of whatever it does: connections stay open and nothing answers. */
  freeze(): void
  thaw(): void
}

export interface OpenSearchCluster {
  /** Those that hold data. The one that manages a cluster of several is not among them. */
  nodes: OpenSearchNode[]
  stop(): Promise<void>
}

/**
 * @param dataNodes more than one get a manager of their own, so that the loss of any of them leaves the cluster one
 * @param heapMb of each node that holds data
 * @throws when the jars are missing, or a node ends before it listens
 */
export async function startOpenSearch({ dataNodes = 1, heapMb = 512 } = {}): Promise<OpenSearchCluster> {
  const { folder: jars, missing } = openSearchJars()
  if (jars === null) throw new Error(missing)
  const directory = mkdtempSync(join(tmpdir(), 'nyayadesk-opensearch-'))
  const running: ChildProcess[] = []

  async function start(name: string, heap: number, settings: Record<string, string>) {
    const child = spawn(
      'java',
      [
        `-Xms${heap}m`,
        `-Xmx${heap}m`,
        // Without it log4j says on every start that it has no configuration.
        '-Dlog4j2.level=OFF',
        '-cp',
        join(jars ?? '', '*'),
        join(import.meta.dirname, 'OpenSearchNode.java'),
        ...Object.entries({
          'cluster.name': 'nyayadesk-tests',
          'node.name': name,
          'path.home': directory,
          'path.data': join(directory, name),
          'network.host': '127.0.0.1',
          'http.port': '0',
          'transport.port': '0',
          // A disk that is nearly full must not decide whether the tests pass.
          'cluster.routing.allocation.disk.threshold_enabled': 'false',
          ...settings,
        }).map(([key, value]) => `${key}=${value}`),
      ],
      { stdio: ['pipe', 'pipe', 'pipe'] },
    )
    running.push(child)
    let said = ''
    child.stderr.on('data', (piece: Buffer) => (said = (said + piece.toString()).slice(-4_000)))
    for await (const line of createInterface(child.stdout)) {
      const [word, http, transport] = line.split(' ')
      if (word !== 'listening') continue
      // What it says later is read and dropped, because a full pipe would stop it.
      child.stdout.resume()
      return { child, transport: transport ?? '', url: `http://${http}` }
    }
    throw new Error(`OpenSearch ended before it listened: ${said}`)
  }

  const end = async (child: ChildProcess, signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  const stop = async () => {
    await Promise.all(running.map((child) => end(child, 'SIGKILL')))
    rmSync(directory, { recursive: true, force: true })
  }
  const nodeOf = ({ child, url }: Awaited<ReturnType<typeof start>>): OpenSearchNode => ({
    url,
    kill: () => end(child, 'SIGKILL'),
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
  })

  try {
    if (dataNodes === 1) return { nodes: [nodeOf(await start('a', heapMb, { 'discovery.type': 'single-node' }))], stop }
    const manager = await start('manager', 256, {
      'node.roles': 'cluster_manager',
      'cluster.initial_cluster_manager_nodes': 'manager',
    })
    const data = await Promise.all(
      Array.from({ length: dataNodes }, (_, at) =>
        start(`data-${at + 1}`, heapMb, { 'node.roles': 'data', 'discovery.seed_hosts': manager.transport }),
      ),
    )
    return { nodes: data.map(nodeOf), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
