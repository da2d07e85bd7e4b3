import { lexer, type Token, type Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';

/**
 * A text of the handbook. It knows what those are written in: headings, paragraphs, lists, bold words and links; anything
 * else stands there as it was typed. A link without `/` leads to another page of the handbook.
 */
export function Markdown({ text }: { text: string }) {
  return <div className="rich-text">{lexer(text).map(block)}</div>;
}

function block(token: Token, key: number): ReactNode {
  switch (token.type) {
    case 'heading': {
      const Heading = (token as Tokens.Heading).depth === 2 ? 'h2' : 'h3';
      return <Heading key={key}>{inline(token)}</Heading>;
    }
    case 'paragraph':
      return <p key={key}>{inline(token)}</p>;
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      const List = ordered ? 'ol' : 'ul';
      return (
        <List key={key}>
          {items.map((item, at) => (
            <li key={at}>{item.tokens.map(block)}</li>
          ))}
        </List>
      );
    }
    case 'text':
      return <Fragment key={key}>{inline(token)}</Fragment>;
    case 'space':
      return null;
    default:
      return <p key={key}>{token.raw}</p>;
  }
}

/** The words of a token with their bold ones and links. */
function inline(token: Token): ReactNode {
  const parts = 'tokens' in token && token.tokens ? token.tokens : [];
  return parts.map((part, key) => {
    if (part.type === 'strong') return <strong key={key}>{inline(part)}</strong>;
    if (part.type !== 'link') return <Fragment key={key}>{plain(part)}</Fragment>;
    const { href } = part as Tokens.Link;
    return (
      <Link key={key} to={href.startsWith('/') ? href : `/admin/help/${href}`}>
        {inline(part)}
      </Link>
    );
  });
}

const plain = (part: Token) => ('text' in part && typeof part.text === 'string' ? part.text : part.raw);
