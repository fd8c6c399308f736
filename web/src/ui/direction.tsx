export { DirectionProvider } from "radix-ui/direction";
