// Without zod: the first view of a shopper loads this.

/** True for the address of a picture on another host. */
export const isRemote = (address: string): boolean => /^https?:\/\//.test(address);

/** Where this shop serves its copy of a picture of another host; 404 until there is one. */
export const copyOf = (address: string): string => `/media/copy?address=${encodeURIComponent(address)}`;
