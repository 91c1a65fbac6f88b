/** A real OpenSearch for the tests: nodes of one cluster on this machine, each a process of its own that can be killed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findJars } from '../java-jars.ts'

/** @returns the folder of its jars, or what is missing on this machine */
export const openSearchJars = () => findJars('OpenSearch', import.meta.dirname)

interface OpenSearchNode {
  url: string
  /** Ends it like a power cut. */
  kill(): Promise<void>
  /** Stops it in the middle of whatever it does: connections stay open and nothing answers. */
  freeze(): void
  thaw(): void
}

export interface OpenSearchCluster {
  /** All hold data. The first manages them, so that it is the others that can be lost. */
  nodes: OpenSearchNode[]
  stop(): Promise<void>
}

/**
 * @param count of the nodes
 * @param heapMb of each
 * @throws when the jars are missing, or a node ends before it listens
 */
export async function startOpenSearch({ nodes: count = 1, heapMb = 512 } = {}): Promise<OpenSearchCluster> {
  const { folder: jars, missing } = openSearchJars()
  if (jars === null) throw new Error(missing)
  const directory = mkdtempSync(join(tmpdir(), 'nyayadesk-opensearch-'))
  const running: ChildProcess[] = []

  async function start(name: string, settings: Record<string, string>) {
    const child = spawn(
      'java',
      [
        `-Xms${heapMb}m`,
        `-Xmx${heapMb}m`,
        // A node that lives for a minute is not worth the second compiler.
        '-XX:TieredStopAtLevel=1',
        '-XX:+UseSerialGC',
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
    const first = await start('node-1', {
      'cluster.initial_cluster_manager_nodes': 'node-1',
      'node.roles': 'cluster_manager,data',
    })
    const others = await Promise.all(
      Array.from({ length: count - 1 }, (_, at) =>
        start(`node-${at + 2}`, { 'node.roles': 'data', 'discovery.seed_hosts': first.transport }),
      ),
    )
    return { nodes: [first, ...others].map(nodeOf), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
