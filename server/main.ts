import { fileURLToPath } from 'node:url'
import { openProduct } from './app.ts'
import { chooseCage, type ChosenCage } from './files/index.ts'
import { currentLibrary } from './law/index.ts'
import { ConfigError, readConfig } from './platform/config/config.ts'
import { log } from './platform/log.ts'

const dist = (path: string) => fileURLToPath(new URL(`../dist/${path}`, import.meta.url))

try {
  const config = readConfig()
  const choosing = chooseCage()
  if (config.fileCage === 'required') await choosing
  const product = await openProduct(config, {
    libraryFile: await currentLibrary(dist('library')),
    webRoot: dist('web'),
  })
  log.info(
    {
      address: product.address,
      database: product.platform.database.kind,
      model: product.platform.modelInUse.current.name,
    },
    `NyayaDesk is ready at ${config.publicUrl}`,
  )

  let leaving = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (leaving) process.exit(1)
      leaving = true
      log.info({ signal }, 'stopping')
      product.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'the stop failed')
          process.exit(1)
        },
      )
    })
  sayCage(await choosing)
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
}

function sayCage({ name, rejectedCages }: ChosenCage) {
  if (name !== 'none') log.info({ cage: name }, 'uploaded files are read in a sandbox of the system')
  else
    log.warn(
      { because: rejectedCages },
      "uploaded files are read without a sandbox of the system: Node's permission model alone",
    )
}
