/// <reference types="vite/client" />

/** The id of this build of the pages; the build puts it in. */
declare const __BUILD__: string;
