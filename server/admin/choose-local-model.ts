/** The model on this machine that answers: what is offered, and the choice of staff. */
import type { LocalModelChoice, LocalModels } from '#shared/models/local-models.ts'
import type { AdminContext } from './context.ts'

export async function listLocalModels({ platform: { modelInUse } }: AdminContext): Promise<LocalModels> {
  // Another node may have changed it while no notification came through.
  const [found] = await Promise.all([modelInUse.findServers(), modelInUse.reload()])
  const { name, limits } = modelInUse.current
  return {
    may_choose: modelInUse.mayChoose,
    in_use: name,
    chosen: modelInUse.chosen,
    context_tokens: limits.contextTokens ?? null,
    servers: found.map(({ server, port, models }) => ({ server, port, models: models.map(({ name: id }) => id) })),
  }
}

/** @throws AppError `model_named`; `local_model_gone` */
export async function chooseLocalModel(
  { audit, platform: { db, modelInUse } }: AdminContext,
  wanted: LocalModelChoice,
  staffId: number,
): Promise<void> {
  const choice = await modelInUse.requireOffered(wanted)
  await db.transaction(async (tx) => {
    await modelInUse.choose(tx, choice)
    await audit.record(tx, { staffId, action: 'model.choose', subject: 'model', detail: { ...wanted } })
  })
  await modelInUse.reload()
}

/** @throws AppError `model_named` */
export async function takeBackLocalModel(
  { audit, platform: { db, modelInUse } }: AdminContext,
  staffId: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await modelInUse.takeBack(tx)
    // Whoever clicks twice changes nothing the second time, so there is nothing to record.
    if (!before) return
    const { server, model } = before
    await audit.record(tx, { staffId, action: 'model.take-back', subject: 'model', detail: { server, model } })
  })
  await modelInUse.reload()
}
