import { useQuery } from '@tanstack/react-query'
import { Message } from '#shared/answers.ts'
import { LocalModels, type LocalModelChoice, type LocalServerKind } from '#shared/models/local-models.ts'
import { fetchJson, retryUnlessRefused } from '#web/lib/api.ts'
import { nameOfModel, OFFLINE } from '#web/lib/config.ts'
import { Button } from '#web/ui/button/button.tsx'
import { focusMain } from '#web/ui/focus.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import { Callout, Note, Row, Stack, Text } from '#web/ui/layout/primitives.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { locale, t } from '#web/words/words.ts'
import { OFFICE } from '../api.ts'
import { Loaded } from '../loaded.tsx'
import { useAction } from '../use-action.ts'

const PATH = '/admin/local-model'
/** Tokens: what the server assumes where neither the operator nor the model names a limit. */
const SHORT_CONTEXT = 4_096

const SERVERS: Record<LocalServerKind, string> = { ollama: 'Ollama', 'llama.cpp': 'llama.cpp', vllm: 'vLLM' }

/** The language model that answers, and what runs on the machine of the server. Nothing is chosen without a click. */
export function LocalModel() {
  const models = useQuery({
    queryKey: [OFFICE, 'local-model'],
    queryFn: ({ signal }) => fetchJson(LocalModels, PATH, { signal }),
    retry: retryUnlessRefused,
    // A server may have been started since.
    staleTime: 0,
  })
  return (
    <Stack as="section" fluid gap={1} paddingAbove={1}>
      <h2>{t('Language model')}</h2>
      <Loaded query={models}>
        {(found) =>
          found.may_choose ? (
            <Choice models={found} looking={models.isFetching} lookAgain={() => void models.refetch()} />
          ) : (
            <Text measure>{namedText(found.in_use)}</Text>
          )
        }
      </Loaded>
    </Stack>
  )
}

const namedText = (name: string) =>
  name === OFFLINE
    ? t('The server is set to answer from the law library alone, so you can’t choose a model here.')
    : t('{model} writes the answers. It’s set on the server, so you can’t choose another here.', {
        model: nameOfModel(name),
      })

interface ChoiceProps {
  models: LocalModels
  looking: boolean
  lookAgain: () => void
}

function Choice({ models: { chosen, context_tokens, servers }, looking, lookAgain }: ChoiceProps) {
  const choose = useAction({
    act: (choice: LocalModelChoice) => fetchJson(Message, PATH, { json: choice }),
    onDone: (_, { model }) => notify.success(t('{model} writes the answers now.', { model })),
  })
  const takeBack = useAction({
    act: () => fetchJson(Message, PATH, { method: 'DELETE' }),
    onDone() {
      notify.success(t('We answer from the law library again.'))
      if (!isListed) focusMain()
    },
  })
  const isChosen = (server: LocalServerKind, model: string) => chosen?.server === server && chosen.model === model
  const offers = servers.flatMap(({ server, port, models }) => models.map((model) => ({ server, port, model })))
  const isListed = offers.some(({ server, model }) => isChosen(server, model))
  return (
    <>
      {chosen ? (
        <Text measure breakAnywhere>
          {t('{model} on {server} writes the answers.', { model: chosen.model, server: SERVERS[chosen.server] })}
          {context_tokens !== null && (
            <> {t('We send it at most {n} tokens at once.', { n: context_tokens.toLocaleString(locale()) })}</>
          )}
        </Text>
      ) : (
        <Text measure>{t('No language model is set, so we answer from the law library alone.')}</Text>
      )}
      {chosen && !isListed && (
        <>
          <Callout measure>
            {t(
              '{server} doesn’t offer this model now. Until it does, we answer from the law library. Start the server again, or stop using the model.',
              { server: SERVERS[chosen.server] },
            )}
          </Callout>
          <Row>
            <Button look="secondary" busy={takeBack.busy} onClick={() => takeBack.run(undefined)}>
              {t('Stop using it')}
            </Button>
          </Row>
        </>
      )}
      {offers.length > 0 && (
        <DataTable
          columns={[t('Model on this server'), t('Program'), t('Change')]}
          rows={offers.map(({ server, port, model }) => ({
            key: `${server} ${model}`,
            cells: [
              <Text key="name" as="span" breakAnywhere>
                {model}
              </Text>,
              t('{server}, port {port}', { server: SERVERS[server], port: String(port) }),
              isChosen(server, model) ? (
                // It takes the place of the other button, so that a keyboard stays where it was.
                <Button key="change" look="secondary" busy={takeBack.busy} onClick={() => takeBack.run(undefined)}>
                  {t('Stop using it')}
                </Button>
              ) : (
                <Button
                  key="change"
                  look="secondary"
                  busy={choose.busy}
                  aria-label={t('Use {model}', { model })}
                  onClick={() => choose.run({ server, model })}
                >
                  {t('Use')}
                </Button>
              ),
            ],
          }))}
        />
      )}
      {servers
        .filter(({ models }) => models.length === 0)
        .map(({ server }) => (
          <Text key={server} measure>
            {t('{server} is running and has no model yet. Download one, then look again.', { server: SERVERS[server] })}
          </Text>
        ))}
      {servers.length === 0 && !chosen && (
        <Text measure>
          {t(
            'We found no Ollama (port 11434), llama.cpp (8080) or vLLM (8000) on this server. Start one, then look again.',
          )}
        </Text>
      )}
      {offers.length > 0 && <Advice isShort={context_tokens === null || context_tokens <= SHORT_CONTEXT} />}
      <Row>
        <Button look="quiet" flush busy={looking} onClick={lookAgain}>
          {t('Look again')}
        </Button>
      </Row>
    </>
  )
}

const Advice = ({ isShort }: { isShort: boolean }) => (
  <>
    <Note measure>
      {t(
        'Another model changes how good the answers are. We check every citation either way. To compare models first, run npm run evals.',
      )}
    </Note>
    {isShort && (
      <Note measure>
        {t(
          'Ollama may read only 4,096 tokens and silently drop the rest. So we send no more than that. For better answers, start Ollama with OLLAMA_CONTEXT_LENGTH=16384 and NyayaDesk with AI_CONTEXT=16384.',
        )}
      </Note>
    )}
  </>
)
