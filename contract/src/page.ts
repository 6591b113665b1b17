/** A page of the web app, as the server announces it in the served HTML. */
export interface Page {
  /** Route pattern as both React Router and Fastify write it. */
  path: string;
  title: string;
  description: string;
  /**
   * True for public pages: they are prerendered during the build, in all languages (docs/adr/0023), and search engines
   * may index them. The others are for one person only, and search engines are told to leave them out.
   */
  isPublic?: true;
}
