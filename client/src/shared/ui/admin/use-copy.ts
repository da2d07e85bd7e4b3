import { useToast } from '../toast/use-toast';

/** Returns a function that puts a text into the clipboard and says whether that has worked. */
export function useCopy(says: {
  copied: string;
  notCopied: string;
}): (text: string | Promise<string>) => void {
  const toast = useToast();
  return (text) =>
    void Promise.resolve(text)
      .then((ready) => navigator.clipboard.writeText(ready)) // Not there without https.
      .then(
        () => toast({ title: says.copied }),
        () => toast({ title: says.notCopied, tone: 'destructive' }),
      );
}
