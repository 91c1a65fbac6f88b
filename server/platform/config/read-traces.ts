/** Where the traces of this node go: the variables that every product with OpenTelemetry has. */
import { z } from 'zod'

/** "authorization=Bearer%20…,x-team=desk": values are encoded as in an address. */
export const traceHeaders = z
  .string()
  .regex(
    /^(?:[\w-]+=(?:[!-$&-+\--~]|%[2-7][\da-f])+(?:,(?!$)|$))+$/i,
    'must be names and values, comma separated, with %20 for a space: authorization=Bearer%20…',
  )
  .transform((list) =>
    Object.fromEntries(
      list.split(',').map((entry) => {
        const at = entry.indexOf('=')
        return [entry.slice(0, at), decodeURIComponent(entry.slice(at + 1))]
      }),
    ),
  )

/** The environment's variables of the traces, as `config.ts` has checked them. */
interface TraceVariables {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  OTEL_EXPORTER_OTLP_HEADERS?: Record<string, string> | undefined
  OTEL_SERVICE_NAME?: string | undefined
  OTEL_TRACES_SAMPLER_ARG?: number | undefined
}

/** @returns undefined where no collector is named; `share` is that of the requests and jobs whose traces are sent, 0 to 1 */
export function readTraces(e: TraceVariables) {
  if (!e.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined
  return {
    collector: e.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
    headers: e.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    service: e.OTEL_SERVICE_NAME ?? 'nyayadesk',
    share: e.OTEL_TRACES_SAMPLER_ARG ?? 1,
  }
}
