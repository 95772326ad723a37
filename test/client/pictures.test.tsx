import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { initials } from '../../src/client/components/picture/Avatar';
import { drawCover } from '../../src/client/components/picture/drawCover';
import { SafeImage } from '../../src/client/components/picture/SafeImage';

const picture = (src: string | null) =>
  render(<SafeImage src={src} alt="The beach" drawnId={7} width={800} sizes="100vw" />).container;

describe('a picture', () => {
  test('is asked for in the size that its place needs', () => {
    picture('/uploads/a.jpg');
    const image = screen.getByAltText('The beach');
    expect(image).toHaveAttribute('src', '/uploads/a.jpg?w=800');
    expect(image).toHaveAttribute('srcset', '/uploads/a.jpg?w=400 400w, /uploads/a.jpg?w=800 800w');
  });

  test('that is broken gives way to words over the drawn cover', () => {
    const shown = picture('/uploads/a.jpg');
    fireEvent.error(screen.getByAltText('The beach'));
    expect(screen.getByText('Image not available')).toBeVisible();
    expect(shown.querySelector('svg')).toBeInTheDocument();
  });

  test('from elsewhere is still being processed', () => {
    picture('https://elsewhere.example/a.jpg');
    expect(screen.getByText('Image Processing ... available shortly')).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
  });

  test('that is none is the drawn cover alone', () => {
    const shown = picture(null);
    expect(shown.querySelector('svg')).toBeInTheDocument();
    expect(shown).toHaveTextContent('');
  });
});

describe('a drawn cover', () => {
  test('is the same for the same holiday, and another for the next', () => {
    expect(drawCover(12)).toEqual(drawCover(12));
    expect(drawCover(12).sky).not.toBe(drawCover(13).sky);
  });
});

describe('initials', () => {
  test.each([
    ['anna', 'A'],
    ['Anna de Vries', 'AD'],
    ['  jan  willem van dam ', 'JW'],
    ['Émile zola', 'ÉZ'],
    ['', ''],
  ])('of "%s" are "%s"', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });
});
