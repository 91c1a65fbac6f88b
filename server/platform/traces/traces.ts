/**
 * Spans of OpenTelemetry: where one request or one job spent its time. They are made only where the operator names a
 * collector. A span has nothing of a person: a route is a pattern, a query is without its values, an error is its kind
 * alone.
 */
import { type Attributes, context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { Config } from '../config/config.ts'

/** A collector that does not answer must not hold up a stop, ms. */
const EXPORT_TIMEOUT = 2_000

/** It is asked for each time, because the tracer of a product that was stopped sends nothing any more. */
const tracer = () => trace.getTracer('nyayadesk')

/**
 * Sends the spans of this process to the collector of the configuration from now on. Without one nothing is loaded.
 * @returns sends what is left, and ends it; it never throws
 */
export async function openTraces({ traces }: Pick<Config, 'traces'>): Promise<() => Promise<void>> {
  if (!traces) return async () => undefined
  const [{ OTLPTraceExporter }, { resourceFromAttributes }, sdk] = await Promise.all([
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace-node'),
  ])
  const exporter = new OTLPTraceExporter({
    url: `${traces.collector}/v1/traces`,
    headers: traces.headers,
    timeoutMillis: EXPORT_TIMEOUT,
  })
  const provider = new sdk.NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': traces.service }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(traces.share) }),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
  })
  provider.register()
  return async () => {
    await provider.shutdown().catch(() => undefined)
    trace.disable()
    context.disable()
  }
}

/**
 * Begins a span that belongs to no other. The trace of a caller is not continued, because whoever calls from outside
 * would decide what is recorded here.
 */
export const beginTrace = (name: string, kind: SpanKind, attributes: Attributes): Span =>
  tracer().startSpan(name, { kind, attributes, root: true })

/** Runs the work so that what it does belongs to the span. */
export const within = <T>(span: Span, work: () => T): T => context.with(trace.setSpan(ROOT_CONTEXT, span), work)

/** Runs a job, with a trace of its own. @throws what the job throws */
export function traceJob<T>(queue: string, work: () => Promise<T>): Promise<T> {
  const span = beginTrace(`job ${queue}`, SpanKind.CONSUMER, {})
  return within(span, () => ended(span, work))
}

/**
 * Runs the work as a span of the request or the job that it belongs to. Work that belongs to none has no span: otherwise
 * each look for waiting jobs would be a trace.
 * @throws what the work throws
 */
export function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  const span = beginSpan(name, attributes)
  return span ? within(span, () => ended(span, work)) : work()
}

/** @returns a span of the request or the job that is running, which the caller ends; undefined where none is */
export const beginSpan = (name: string, attributes: Attributes): Span | undefined =>
  trace.getActiveSpan()?.isRecording() ? tracer().startSpan(name, { kind: SpanKind.CLIENT, attributes }) : undefined

async function ended<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // The message of an error may hold what a person wrote.
    span.setStatus({ code: SpanStatusCode.ERROR })
    span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
    throw error
  } finally {
    span.end()
  }
}
