/** The picture cannot be decoded here, or takes more time or memory than it may; its bytes may be whole. */
export class Undecodable extends Error {}
