/**
 * Errors in Razorpay's shape, because the SDK reads it: `{ error: { code, description, source, step, reason, metadata }
 * }`.
 */
export interface ErrorBody {
  code: 'BAD_REQUEST_ERROR' | 'SERVER_ERROR'
  description: string
  source: string
  step: string
  reason: string
  metadata: Record<string, string>
  field?: string
}

export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(description: string, more: Partial<ErrorBody> = {}, status = 400) {
    super(description)
    this.status = status
    this.body = {
      code: 'BAD_REQUEST_ERROR',
      description,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
      ...more,
    }
  }
}

const NOWHERE = { source: 'NA', step: 'NA', reason: 'NA' }

export const plainError = (description: string, status: number, code: ErrorBody['code'] = 'BAD_REQUEST_ERROR') =>
  new ApiError(description, { ...NOWHERE, code }, status)

export const unknownIdError = () => new ApiError('The id provided does not exist')
