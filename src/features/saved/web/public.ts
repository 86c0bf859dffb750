export { SaveButton, SaveHeart } from "./save-button.tsx";
