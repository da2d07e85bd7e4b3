/** The page. */
export function Page() {
  return <h1 className="shell py-16 text-title">…</h1>;
}
