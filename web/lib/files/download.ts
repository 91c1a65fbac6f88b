/**
 * @param disposition the header: `attachment; filename="Plaint.docx"; filename*=UTF-8''…`
 * @returns the name in it, otherwise `fallback`
 */
export function fileNameOf(disposition: string | null, fallback: string): string {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (extended) {
    try {
      return decodeURIComponent(extended.trim())
    } catch {
      // The encoded name is malformed, so the plain name is tried next.
    }
  }
  return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1] ?? fallback
}

/**
 * Reads a file while it arrives.
 * @param onProgress gets the part that has come, 0 to 1; null while the size is unknown
 * @throws TypeError when the connection breaks
 */
export async function readFile(response: Response, onProgress: (part: number | null) => void): Promise<Blob> {
  const total = Number(response.headers.get('content-length'))
  const type = response.headers.get('content-type') ?? ''
  if (!response.body) return response.blob()
  let read = 0
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, out) {
        read += chunk.length
        onProgress(total > 0 ? Math.min(1, read / total) : null)
        out.enqueue(chunk)
      },
    }),
  )
  const bytes = await new Response(counted).arrayBuffer()
  return new Blob([bytes], { type })
}

export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The address is revoked after a minute, because the download has the bytes itself by then and the memory would
  // otherwise stay in use.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
