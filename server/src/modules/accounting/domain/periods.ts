/** First and last day of a period; both count. */
export interface Period {
  readonly from: string;
  readonly to: string;
}
