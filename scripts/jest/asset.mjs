/** Replaces styles, fonts and pictures, which Vite resolves and Jest cannot. */
export default '';
