import { lexer, type Token, type Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { HandbookPage } from './handbook';

/**
 * A text of the handbook. It knows what those are written in: headings, paragraphs, lists, bold words, links and pictures; anything
 * else stands there as it was typed. A link without `/` leads to another page of the handbook.
 */
export function Markdown({ text, pictures }: Pick<HandbookPage, 'text' | 'pictures'>) {
  return (
    <div className="rich-text">
      {lexer(text).map((token, key) => pictureOf(token, key, pictures) ?? block(token, key))}
    </div>
  );
}

/** The picture that a paragraph consists of; undefined for any other text. */
function pictureOf(token: Token, key: number, pictures: HandbookPage['pictures']): ReactNode {
  const [image] = token.type === 'paragraph' ? ((token as Tokens.Paragraph).tokens as Tokens.Image[]) : [];
  const picture = image?.type === 'image' && pictures.get(image.href.replace(/\.webp$/, ''));
  if (!picture) return undefined;
  return (
    <p key={key}>
      <img
        {...picture}
        alt={image.text}
        loading="lazy"
        className="h-auto w-full rounded-lg border border-line"
      />
    </p>
  );
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
