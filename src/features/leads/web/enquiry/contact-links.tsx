import { MessageCircle, Phone } from "lucide-react";
import { Link } from "react-router";
import { contactPath } from "../../contract/contact-ways.ts";

/** Beside the enquiry form, for listers who show their number (PROF-01). Plain links, so that they add no weight and need no script. */
export function ContactLinks({ propertyId }: { propertyId: string }) {
  return (
    <div className="grid grid-cols-2 gap-2">
      <Link to={contactPath(propertyId, "call")} className="btn btn-secondary">
        <Phone aria-hidden />
        Call
      </Link>
      <Link to={contactPath(propertyId, "whatsapp")} className="btn btn-secondary">
        <MessageCircle aria-hidden />
        WhatsApp
      </Link>
    </div>
  );
}
