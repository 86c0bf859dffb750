import { ImageOff } from "lucide-react";
import { useState } from "react";

type Props = { url: string; alt?: string; className: string };

/** A picture of this device, by its blob: address. One that the browser cannot read, such as a text named .jpg, becomes a sign. */
export function LocalPicture({ url, alt = "", className }: Props) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  if (brokenUrl === url) {
    return (
      <span className={`grid place-items-center ${className}`}>
        <ImageOff className="size-5" aria-hidden />
      </span>
    );
  }
  return <img src={url} alt={alt} className={className} decoding="async" onError={() => setBrokenUrl(url)} />;
}
