/**
 * The model that writes answers now: that of the environment, one on this machine that staff chose, or none. It may
 * change while the product runs, so whoever needs it takes `current` once for each piece of work.
 */
import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { LocalModelChoice } from '#shared/models/local-models.ts'
import { SECOND, type Clock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import { notifyNodes, type Database, type Db } from '../database/database.ts'
import { throwError } from '../errors.ts'
import { log } from '../log.ts'
import type { Spending } from '../spending/index.ts'
import type { ModelPrice } from '../spending/prices.ts'
import { findLocalServer, findLocalServers, localUrl, type LocalPorts } from './find-local-servers.ts'
import { openCheckModel, openModel, type OpenedModel } from './open-model.ts'
import type { ModelLimits } from './prompt-room.ts'
import { deleteChoice, findChoice, upsertChoice, type StoredChoice } from './store.ts'

const MODEL_CHANGED = 'model_changed'
/** A notification is lost while the connection that listens is broken, so the choice is also read so often. ms */
const POLL = 30 * SECOND
/**
 * Ollama reads 4,096 tokens on most machines unless it is told otherwise, cuts a longer prompt and says nothing. What it
 * cut would be our rules or our sources.
 */
const USUAL_CONTEXT = 4_096

/** One model with all that belongs to it. It never changes; another model is another object. */
export interface UsedModel {
  /** "offline" where the library composes every answer. */
  readonly name: string
  /** Null where the library composes every answer. */
  readonly hosted: OpenedModel | null
  /** Looks a second time at what code leaves open of an answer; null where none is configured. */
  readonly check: LanguageModelV4 | null
  /** Whether it reads pictures. */
  readonly sees: boolean
  readonly limits: ModelLimits
  readonly price: ModelPrice
  /** Staff chose it on this machine, so that on another node there may be none. */
  readonly isLocal: boolean
}

type ModelConfig = Pick<Config, 'ai' | 'aiLimits' | 'spending'>

/** @returns the model that the environment names */
export function configuredModel({ ai, aiLimits, spending }: ModelConfig): UsedModel {
  const common = { limits: aiLimits, price: spending.model, isLocal: false }
  if (ai.provider === 'offline') return { ...common, name: 'offline', hosted: null, check: null, sees: false }
  return {
    ...common,
    name: `${ai.provider}:${ai.model}`,
    hosted: openModel(ai, noOffline),
    check: openCheckModel(ai),
    sees: ai.sees,
  }
}

function localModel({ aiLimits, spending }: ModelConfig, choice: StoredChoice, port: number): UsedModel {
  const ai = { provider: 'openai-compatible', baseUrl: localUrl(port), apiKey: undefined, model: choice.model } as const
  const own = choice.contextTokens ?? Infinity
  const contextTokens = Math.min(aiLimits.contextTokens ?? choice.contextTokens ?? USUAL_CONTEXT, own)
  return {
    name: `${choice.server}:${nameWithoutFolder(choice)}`,
    hosted: openModel({ ...ai, checkModel: undefined, sees: false }, noOffline, fetchHere),
    check: null,
    sees: false,
    limits: { ...aiLimits, contextTokens },
    price: spending.model,
    isLocal: true,
  }
}

/** A redirect would send the question of a person to another machine. */
const fetchHere: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' })

/** A model may be named by its file. Its name is on public pages, where no folder of this machine may be seen. */
function nameWithoutFolder({ server, model }: StoredChoice): string {
  const isPath = server === 'llama.cpp' || /^(?:\/|[A-Za-z]:\\)/.test(model)
  return (isPath && model.split(/[/\\]/).at(-1)) || model
}

const noOffline = () => {
  throw new Error('the offline model is no hosted model')
}

interface ModelInUseDeps {
  config: Config
  clock: Clock
  database: Database
  spending: Spending
  ports: LocalPorts
}

export class ModelInUse {
  readonly #deps: ModelInUseDeps
  readonly #configured: UsedModel
  #current: UsedModel
  #chosen: StoredChoice | null = null
  #reading: Promise<void> = Promise.resolve()
  #poll: NodeJS.Timeout | undefined

  private constructor(deps: ModelInUseDeps) {
    this.#deps = deps
    this.#configured = configuredModel(deps.config)
    this.#current = this.#configured
  }

  /** Asks no model server, so that none can delay the start. */
  static async open(deps: ModelInUseDeps): Promise<ModelInUse> {
    const inUse = new ModelInUse(deps)
    if (!inUse.mayChoose) return inUse
    await deps.database.listen(MODEL_CHANGED, () => void inUse.reload())
    inUse.#apply(await findChoice(deps.database.db))
    inUse.#poll = setInterval(() => void inUse.reload(), POLL)
    inUse.#poll.unref()
    return inUse
  }

  get current(): UsedModel {
    return this.#current
  }

  /** The model on this machine that staff chose; null where none is, or where the environment decides. */
  get chosen(): LocalModelChoice | null {
    return this.#chosen && { server: this.#chosen.server, model: this.#chosen.model }
  }

  /** False where the environment names the model, or says that there is none. */
  get mayChoose(): boolean {
    return !this.#deps.config.isModelNamed
  }

  /** Asks the servers of this machine. It takes a second at most. */
  findServers = async () => (this.mayChoose ? findLocalServers(this.#deps.ports) : [])

  /**
   * Asks the server once more whether it has the model, because minutes may have passed since staff saw the list.
   * @throws AppError `model_named` where the environment decides; `local_model_gone`
   */
  async requireOffered({ server, model }: LocalModelChoice): Promise<StoredChoice> {
    if (!this.mayChoose) throwError('model_named')
    const found = await findLocalServer(this.#deps.ports, server)
    const offered = found?.models.find(({ name }) => name === model) ?? throwError('local_model_gone')
    return { server, model, contextTokens: offered.contextTokens }
  }

  /** Stores the choice. It is in use once the transaction is committed and `reload` was called. */
  async choose(tx: Db, choice: StoredChoice): Promise<void> {
    await upsertChoice(tx, choice, this.#deps.clock.now())
    await notifyNodes(tx, MODEL_CHANGED, '')
  }

  /**
   * Takes the choice back. @returns what was chosen; null where nothing was
   * @throws AppError `model_named` where the environment decides
   */
  async takeBack(tx: Db): Promise<StoredChoice | null> {
    if (!this.mayChoose) throwError('model_named')
    const before = await deleteChoice(tx)
    if (before) await notifyNodes(tx, MODEL_CHANGED, '')
    return before
  }

  /** Reads the choice, one reading after another, because an older one that ended last would win otherwise. */
  reload(): Promise<void> {
    this.#reading = this.#readAfter(this.#reading)
    return this.#reading
  }

  async #readAfter(before: Promise<void>) {
    await before
    if (!this.mayChoose) return
    try {
      this.#apply(await findChoice(this.#deps.database.db))
    } catch (error) {
      log.warn({ err: error }, 'the choice of a model could not be read')
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#poll)
    await this.#reading
  }

  #apply(choice: StoredChoice | null) {
    if (JSON.stringify(choice) === JSON.stringify(this.#chosen)) return
    const { config, ports, spending } = this.#deps
    const port = choice ? ports[choice.server] : undefined
    this.#chosen = choice
    this.#current = choice && port !== undefined ? localModel(config, choice, port) : this.#configured
    // The failures were those of another model.
    spending.heard('model')
    log.info({ model: this.#current.name }, 'the model in use changed')
  }
}
