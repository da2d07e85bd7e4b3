import { z } from 'zod';

/** Something that a product lacks for being for sale. `text`: the words in question, when it is about a text. */
export const publishGap = z.object({
  code: z.enum([
    'composition-missing',
    'footwear-missing',
    'maker-missing',
    'claim-unproven',
    'picture-missing',
  ]),
  /** The field of the product that would close the gap. */
  field: z.string(),
  text: z.string().optional(),
});
export type PublishGap = z.infer<typeof publishGap>;
