/** The listing of an S3 bucket, page by page (https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html). */
import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'

export interface S3Object {
  key: string
  /** Bytes. */
  size: number
  /** The quotation marks are removed. It is empty when the store gives none. */
  etag: string
  modifiedAt: Date
}

const entry = z.object({
  Key: z.string(),
  Size: z.coerce.number().default(0),
  ETag: z.string().default(''),
  LastModified: z.coerce.date().default(new Date(0)),
})
const listing = z.object({
  // This is needed, because the parser reads an element with nothing in it as an empty text.
  ListBucketResult: z.preprocess(
    (value) => (value === '' ? {} : value),
    z.object({ Contents: z.array(entry).default([]), NextContinuationToken: z.string().optional() }),
  ),
})
const xml = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' })

/**
 * Lists the objects of a bucket one page after the other, because a bucket may have more than fit in memory.
 * @param fetchPage sends the query of one page to the bucket and returns the XML of its answer
 * @throws ZodError when an answer is not a listing; what `fetchPage` throws
 */
export async function* listObjects(
  fetchPage: (query: URLSearchParams) => Promise<string>,
  query: Record<string, string> = {},
): AsyncGenerator<S3Object> {
  let token: string | undefined
  do {
    const page = new URLSearchParams({ 'list-type': '2', ...query, ...(token && { 'continuation-token': token }) })
    const { ListBucketResult } = listing.parse(xml.parse(await fetchPage(page)))
    for (const { Key, Size, ETag, LastModified } of ListBucketResult.Contents)
      yield { key: Key, size: Size, etag: ETag.replaceAll(/&quot;|"/g, ''), modifiedAt: LastModified }
    token = ListBucketResult.NextContinuationToken
  } while (token)
}
