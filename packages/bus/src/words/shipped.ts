/** The languages that come with the program: their codes, and what they call themselves. */
export const SHIPPED = [
  { code: 'en', name: 'English' },
  { code: 'fr', name: 'Français' },
  { code: 'ja', name: '日本語' },
] as const;
