/** A page of the web app, with the title and description that the server puts into its HTML. */
export interface Page {
  /** The route pattern, in the syntax that React Router and Fastify share. */
  path: string;
  title: string;
  description: string;
  /**
   * Set for public pages: they are prerendered during the build, in all languages (docs/adr/0023), and search engines
   * may index them. The other pages are personal, and search engines are asked not to index them.
   */
  isPublic?: true;
}
