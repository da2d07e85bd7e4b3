/** One field that the source and the shop have differently. `kept`: the owner's value stays. */
export interface Difference {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
  readonly kept: boolean;
}
