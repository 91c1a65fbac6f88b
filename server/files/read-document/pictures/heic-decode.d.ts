/** What we use of heic-decode, which comes without types. */
declare module 'heic-decode' {
  interface HeicImage {
    /** Pixels, as it is shown: a turn that the file asks for is done. */
    width: number
    height: number
    /** RGBA, a byte each. */
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray }>
  }
  const decode: { all(file: { buffer: Uint8Array }): Promise<HeicImage[]> }
  export default decode
}
