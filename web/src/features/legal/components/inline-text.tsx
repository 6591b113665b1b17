import { Link } from 'react-router-dom';

const LINK = /\[([^\]]+)\]\((\/[^)\s]*)\)/;

/** Text with links to other pages of this site, written `[label](/path)`. */
export function InlineText({ text }: { text: string }) {
  // `split` with two groups returns text, label and path in turn.
  const parts = text.split(LINK);
  return parts.map((part, index) => {
    if (index % 3 === 2) return null;
    const path = parts[index + 1];
    return index % 3 === 1 && path !== undefined ? (
      <Link key={index} to={path}>
        {part}
      </Link>
    ) : (
      part
    );
  });
}
