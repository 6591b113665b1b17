interface Change {
  /** The lines of the shipped file that are replaced. */
  pattern: RegExp;
  by: string;
}

/**
 * Changes the shipped configuration of Caddy for a trial: the addresses of the nodes in place of names that Docker resolves, and
 * a certificate of Caddy's own authority.
 * @param shipped docker/Caddyfile
 * @param url of the proxy
 * @param ports of the api nodes on this machine
 * @throws RangeError when the shipped file lacks what has to be replaced: the trial would run with a proxy that finds no node
 */
export function caddyfileOf(shipped: string, url: string, ports: readonly number[]): string {
  const changes: Change[] = [
    {
      pattern: /to \{\$API_NODES:[^}]{0,200}\}/,
      by: `to ${ports.map((port) => `127.0.0.1:${port}`).join(' ')}`,
    },
    { pattern: /\{\$SITE_ADDRESS:localhost\} \{/, by: `${url} {\n\ttls internal` },
    // The authority is for this trial alone, and port 80 is not ours.
    { pattern: /admin off/, by: 'admin off\n\tskip_install_trust\n\tauto_https disable_redirects' },
    // Debian's Caddy 2.6 does not know it; it matters only when the file is loaded anew.
    { pattern: /^\s{0,8}stream_close_delay .{0,20}$/m, by: '' },
  ];
  return changes.reduce((text, { pattern, by }) => {
    if (!pattern.test(text)) throw new RangeError(`docker/Caddyfile has no ${pattern.source}`);
    return text.replace(pattern, by);
  }, shipped);
}
