/** Slug of the owner's page that is shown at `/about`. */
export const ABOUT_SLUG = 'about';
