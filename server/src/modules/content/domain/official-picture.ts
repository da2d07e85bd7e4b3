/** A picture that the owner has uploaded. Pixels. */
export interface OfficialPicture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}
