/// <reference types="vite/client" />

declare module 'virtual:client-manifest' {
  /** Vite's manifest of the browser build: source file → built file, with what it imports. */
  const manifest: Record<
    string,
    { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] }
  >;
  export default manifest;
}
