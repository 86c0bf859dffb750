import { createPortal } from "react-dom";
import { Dots } from "../../../../shared/web/ui/dots.tsx";
import { Picture } from "../../../../shared/web/ui/picture.tsx";
import { QrCode } from "../../../../shared/web/ui/qr-code.tsx";
import { placeText } from "../../contract/place-text.ts";
import { fullPrice } from "../../contract/price-text.ts";
import type { PropertyCard } from "../../contract/property.ts";
import { isMonthly, listedForLabels } from "../../contract/property-terms.ts";
import type { PublishedPage } from "../../contract/published-page.ts";
import { useFactsOf } from "../area-unit/reader-unit.ts";
import "./print-sheet.css";

/**
 * What is printed in place of the screen: one sheet of A4 or A5, black on white, with the code that opens the page
 * (print-sheet.css).
 */
export function PrintSheet({ card, page: { address, qr } }: { card: PropertyCard; page: PublishedPage }) {
  const { images, price, currency, listedFor, title } = card;
  return createPortal(
    <div className="print-sheet" aria-hidden>
      {/* Not lazy: the sheet is out of sight until it is printed. */}
      {images[0] && <Picture image={images[0]} sizes="100vw" priority className="sheet-photo" />}
      {listedFor && <p className="sheet-kind">{listedForLabels[listedFor]}</p>}
      <p className="sheet-title">{title}</p>
      <p className="sheet-price">
        {fullPrice(price, currency)}
        {isMonthly(listedFor) && <small> / month</small>}
      </p>
      <Dots className="sheet-facts" parts={useFactsOf(card)} />
      <p className="sheet-place">{placeText(card)}</p>
      <div className="sheet-foot">
        <QrCode code={qr} label="" />
        <div>
          <p className="sheet-call">Scan for all photos, details and the lister</p>
          <p className="sheet-address">{address}</p>
        </div>
      </div>
    </div>,
    document.body,
  );
}
