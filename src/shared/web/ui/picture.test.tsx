import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { MediaBase, Picture } from "./picture.tsx";

afterEach(cleanup);

const villa = { url: "demo/villa.jpg", alt: "A villa at dusk", width: 1600, height: 1067, color: "#4a603d", widths: [400, 800] };

test("[CARD-02] a key has an address below the storage base, AVIF before WebP", () => {
  const { container } = render(
    <MediaBase value="https://cdn.example">
      <Picture image={villa} sizes="50vw" />
    </MediaBase>,
  );
  const sets = [...container.querySelectorAll<HTMLSourceElement | HTMLImageElement>("source[type='image/avif'], img")];
  expect(sets.map(({ sizes, srcset }) => [sizes, srcset.split(" ")[0]])).toEqual([
    ["50vw", "https://cdn.example/demo/villa.jpg.w400.avif"],
    ["50vw", "https://cdn.example/demo/villa.jpg.w400.webp"],
  ]);
  expect(screen.getByRole<HTMLImageElement>("img").src).toBe("https://cdn.example/demo/villa.jpg.w800.webp");
});

test("a picture as wide on all screens has only what tells its variants apart", () => {
  const { container } = render(<Picture image={villa} sizes={400} />);
  expect(container.querySelector("source")?.srcset).toBe("/media/demo/villa.jpg.w400.avif, /media/demo/villa.jpg.w800.avif 2x");
  expect([...container.querySelectorAll("[sizes], img[srcset]")]).toEqual([]);
  expect(screen.getByRole<HTMLImageElement>("img").src).toContain("/media/demo/villa.jpg.w800.webp");
});

test("[CARD-02] a picture without variants is shown as it was uploaded", () => {
  const { container } = render(<Picture image={{ url: "https://other.example/a.jpg", alt: "A", widths: [] }} sizes="50vw" />);
  expect(container.querySelector("source, [srcset]")).toBeNull();
  expect(screen.getByRole<HTMLImageElement>("img").src).toBe("https://other.example/a.jpg");
});

test("[CARD-02] a placeholder with the same name replaces a picture that is missing or fails to load", () => {
  const { container, rerender } = render(<Picture image={villa} sizes="50vw" />);
  fireEvent.error(screen.getByRole("img"));
  expect(container.querySelector("img")).toBeNull();
  expect(screen.getByRole("img", { name: "A villa at dusk" })).toBeTruthy();
  rerender(<Picture image={undefined} sizes="50vw" />);
  expect(container.querySelector("img")).toBeNull();
  expect(container.querySelector("svg")).not.toBeNull();
});

test("[CARD-02] another picture in place of a broken one is tried", () => {
  const { rerender } = render(<Picture image={villa} sizes="50vw" />);
  fireEvent.error(screen.getByRole("img"));
  rerender(<Picture image={{ ...villa, url: "demo/house.jpg" }} sizes="50vw" />);
  expect(screen.getByRole<HTMLImageElement>("img").src).toContain("demo/house.jpg");
});

test("[CARD-02] a picture that broke before the script loaded becomes the placeholder too", () => {
  const container = document.createElement("div");
  document.body.append(container);
  container.innerHTML = renderToString(<Picture image={villa} sizes="50vw" />);
  const img = container.querySelector("img") as HTMLImageElement;
  Object.defineProperties(img, { complete: { value: true }, naturalWidth: { value: 0 }, currentSrc: { value: img.src } });
  render(<Picture image={villa} sizes="50vw" />, { container, hydrate: true });
  expect(container.querySelector("img")).toBeNull();
});

test("the server's HTML has no style attribute, which the Content-Security-Policy would refuse", () => {
  expect(renderToString(<Picture image={villa} sizes="50vw" priority />)).not.toContain("style=");
});
