/** The parts of heic-decode that we use. The package has no types. */
declare module 'heic-decode' {
  interface HeicImage {
    /** The size in pixels as shown, after any turn that the file asks for. */
    width: number
    height: number
    /** RGBA, a byte each. */
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray }>
  }
  const decode: { all(file: { buffer: Uint8Array }): Promise<HeicImage[]> }
  export default decode
}
