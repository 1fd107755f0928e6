/**
 * Gives back the memory of bytes that nobody reads any more. The garbage collector would do so too, but it may let
 * hundreds of megabytes lie as long as the heap itself is small. Bytes that share their memory with others stay.
 */
export function letGo({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}
